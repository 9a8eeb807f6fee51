-- Codes of app/copy/languages.json. `languages` is what shoppers can choose, the store's own among them.
ALTER TABLE stores ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (length(language) <= 8);
ALTER TABLE stores ADD COLUMN languages TEXT NOT NULL DEFAULT '["en"]' CHECK (length(languages) <= 200);
UPDATE stores SET languages = '["en","sw"]' WHERE country IN ('KE', 'TZ', 'UG', 'RW', 'BI', 'CD');
-- What the shopper read; null is read as the store's.
ALTER TABLE orders ADD COLUMN language TEXT CHECK (length(language) <= 8);
-- Of the account's pages and mails; null until it is chosen.
ALTER TABLE profiles ADD COLUMN language TEXT CHECK (length(language) <= 8);
