import { demoId } from './demo-id.ts'

/** Of the demo till's cookie, 'device.secret'; `/dev/till` of a local server sets it. */
export const demoTillKey = `${demoId('kijani-crafts/till')}.${demoId('kijani-crafts/till/secret', 32)}`
