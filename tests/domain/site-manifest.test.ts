import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteManifest } from '../../functions/site-manifest.ts'

test('the manifest of the merchant’s app names icons that are there, of their size, and the pages of its shortcuts', async () => {
  const response = siteManifest(new URL('https://kibanda.example/manifest.webmanifest'))
  const { display, icons, shortcuts } = (await response.json()) as {
    display: string
    icons: { src: string; sizes: string; type: string }[]
    shortcuts: { url: string }[]
  }
  expect(display).toBe('standalone')
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes, type } of icons) {
    expect(type).toBe('image/png')
    const png = readFileSync(`public${src}`)
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(shortcuts.map(({ url }) => url)).toEqual(['/orders', '/pos', '/products', '/dashboard'])
})
