-- Who an answer to a mail goes to, when that isn't its sender: the person behind a message of the contact form.
ALTER TABLE mail_outbox ADD COLUMN reply_to TEXT;
