import { expect, test } from 'vitest'
import { edge } from './edge.ts'

async function manifest(address: string, cookie = '') {
  const response = await edge().get(address, { cookie })
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  expect(response.headers.get('cache-control')).toContain('public')
  return response.json<{ id: string; name: string; lang: string; start_url: string; shortcuts: { name: string }[] }>()
}

test('the manifest of the merchant’s app is in the language of its address, whatever the cookie says', async () => {
  const english = await manifest('/manifest.webmanifest', 'lang=sw')
  expect(english).toMatchObject({ name: 'Kibanda: your market stall', lang: 'en' })
  expect(english.shortcuts.map(({ name }) => name)).toEqual(['Orders', 'Point of sale', 'Products', 'Dashboard'])
  const kiswahili = await manifest('/manifest.webmanifest?lang=sw')
  expect(kiswahili).toMatchObject({ name: 'Kibanda: duka lako', lang: 'sw' })
  expect(kiswahili.shortcuts.map(({ name }) => name)).toEqual(['Oda', 'Kaunta', 'Bidhaa', 'Muhtasari'])
  expect(await manifest('/manifest.webmanifest?lang=fr')).toEqual(english)
})

test('both manifests are of one app', async () => {
  const [english, kiswahili] = [
    await manifest('/manifest.webmanifest'),
    await manifest('/manifest.webmanifest?lang=sw'),
  ]
  expect([kiswahili.id, kiswahili.start_url]).toEqual([english.id, english.start_url])
})
