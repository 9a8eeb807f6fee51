import { sealKeys } from '#app/data/money/prompt/account.server.ts'

interface Target {
  DB: D1Database
  SECRETS_KEY: string
}

/** Gives a store keys that only the stand-in of Safaricom takes, for its till. */
export async function setDemoKeys({ DB, SECRETS_KEY }: Target, storeId: string, now: number): Promise<void> {
  const names = ['consumerKey', 'consumerSecret', 'passkey'] as const
  const keys = { consumerKey: 'demo-consumer-key', consumerSecret: 'demo-consumer-secret', passkey: 'demo-passkey' }
  const sealed = await sealKeys(storeId, keys, { sealingKeys: [SECRETS_KEY] })
  await DB.prepare(
    `INSERT INTO prompt_accounts (store_id, method_id, environment, kind, shortcode, party,
      consumer_key, consumer_secret, passkey, set_at, is_on, tested_at, updated_at)
    SELECT store_id, id, 'sandbox', 'till', '842000', phone_number, ?2, ?3, ?4, ?5, 1, ?5, ?5 FROM payment_methods
    WHERE store_id = ?1 AND method_type = 'mpesa' AND id_type = 'business' LIMIT 1`,
  )
    .bind(storeId, ...names.map((name) => sealed[name]), now)
    .run()
}
