-- What the daily job walks: plans by their end. A row leaves the index when its plan is back to Free.
ALTER TABLE user_settings ADD COLUMN reminded_end_date INTEGER;
CREATE INDEX user_settings_by_end ON user_settings (subscription_end_date, id)
  WHERE subscription_end_date IS NOT NULL AND coalesce(nullif(subscription_status, ''), selected_plan) = 'pro';
