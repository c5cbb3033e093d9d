//! What those who draw the table and build battleforces are offered.
