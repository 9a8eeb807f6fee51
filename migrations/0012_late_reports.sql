-- When the rider's last link was stopped: its late reports are taken for a week from then on.
ALTER TABLE delivery_runs ADD COLUMN link_stopped_at INTEGER;

-- `left_out` is JSON of what a report lacks that its stop needed, `late_report` JSON of what riders said
-- of the stop after their link had ended: the first of it, and how many came. `last_try` is a hash of the
-- last report with a wrong code and of that code; `amount_shown` is what was owed when the rider left.
ALTER TABLE delivery_stops ADD COLUMN left_out TEXT NOT NULL DEFAULT '[]' CHECK (length(left_out) <= 60);
ALTER TABLE delivery_stops ADD COLUMN late_report TEXT CHECK (length(late_report) <= 4000);
