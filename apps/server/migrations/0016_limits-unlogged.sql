-- Counters need not outlive a crash of the database (decision 021).
ALTER TABLE "limits" SET UNLOGGED;
