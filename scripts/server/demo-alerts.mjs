import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { persistTo } from '../database/local.mjs'
import { newDevice } from './push-device.mjs'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const file = path.join(persistTo, 'demo-devices.json')

/** Only this machine has their private keys. */
export function demoDevices() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

export async function connectDemoAlerts(database, demoStores, now) {
  const devices = await Promise.all(
    demoStores.map(({ slug }) => newDevice(`https://fcm.googleapis.com/fcm/send/${slug}`)),
  )
  // A browser gets messages only with the session that it was connected in.
  const session = database.prepare(`INSERT INTO session (id, token, user_id, expires_at, created_at, updated_at)
    SELECT ?, lower(hex(randomblob(32))), owner_id, ?, ?, ? FROM stores WHERE id = ?`)
  const channel =
    database.prepare(`INSERT INTO alert_channels (id, user_id, session_id, kind, address, keys, label, created_at)
    SELECT lower(hex(randomblob(16))), owner_id, ?, ?, ?, ?, ?, ? FROM stores WHERE id = ?`)
  const rows = demoStores.flatMap(({ id }, index) => {
    const { address, keys } = devices[index]
    const sessionId = randomUUID()
    return [
      session.bind(sessionId, now + YEAR_MS, now, now, id),
      channel.bind(sessionId, 'push', address, JSON.stringify(keys), 'Chrome/Android', now, id),
      channel.bind(null, 'telegram', `telegram:${1001 + index}`, null, 'Wanjiku', now, id),
    ]
  })
  await database.batch(rows)
  mkdirSync(persistTo, { recursive: true })
  writeFileSync(file, JSON.stringify(devices))
}
