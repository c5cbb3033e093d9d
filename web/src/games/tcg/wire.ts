import type * as Wire from "../../generated/tcg";

/** The types of the wire under the names that the table uses. */
export type View = Wire.View;
export type PlayerView = Wire.PlayerView;
export type CardView = Wire.CardView;
export type ValuesView = Wire.ValuesView;
export type MissionView = Wire.MissionView;
export type FighterView = Wire.FighterView;
export type AssignedView = Wire.Assigned;
export type MissionStep = Wire.MissionStep;
export type Phase = Wire.Phase;
export type Place = Wire.Place;
export type Region = Wire.Region;
export type Site = Wire.Site;
/** Anything an effect may be about. */
export type Thing = Wire.Object;
export type Ask = Wire.Ask;
export type Question = Wire.Question;
export type Pending = Wire.Pending;
export type Action = Wire.Action;
export type Share = Wire.ShareTaken;
export type Setup = Wire.Setup;
export type Event = Wire.Event;
export type Zone = Wire.Zone;
