import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/command/children.mjs'
import { freePair } from '../../scripts/server/ports.mjs'
import { startServer } from '../support/server.mjs'

test('without its secret the Worker answers 503 to everything, and the log says what is missing', async () => {
  const logLines: string[] = []
  const server = await startServer({
    port: await freePair(),
    demo: false,
    variables: { BETTER_AUTH_SECRET: '' },
    onLog: ({ message }: { message: string }) => logLines.push(message),
  })
  try {
    for (const path of ['/', '/healthz', '/store/kijani-crafts', '/api/auth/get-session']) {
      const response = await fetch(server.url + path)
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await response.text()).not.toContain('BETTER_AUTH_SECRET')
    }
    expect(logLines.join('\n')).toContain('BETTER_AUTH_SECRET is missing or wrong')
  } finally {
    await server.stop()
  }
})

test('files that no Worker answers carry the security headers too', async () => {
  const server = await startServer({ port: await freePair(), demo: false })
  try {
    const page = await (await fetch(`${server.url}/`)).text()
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0]
    for (const path of [script ?? 'no script', '/favicon.svg', '/share-card.jpg', '/icons/icon-192.png']) {
      const { status, headers } = await fetch(server.url + path)
      expect([path, status]).toEqual([path, 200])
      expect(Object.fromEntries(headers), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('microphone=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-frame-options': 'DENY',
      })
      // A file's own would take back what pages say of the hosts below the site.
      expect(headers.has('strict-transport-security')).toBe(false)
    }
  } finally {
    await server.stop()
  }
})

test('no address of a local machine is in the bundle, whatever NODE_ENV says', async () => {
  const bundle = readFileSync(path.join(root, 'build/worker/worker.js'), 'utf8')
  expect(bundle).not.toMatch(/["'`]\/dev\/|No mail yet|Mailbox/)
  const variables = { NODE_ENV: 'development' }
  const server = await startServer({ port: await freePair(), demo: false, variables })
  try {
    for (const address of ['/dev/mailbox', '/dev/alerts', '/dev/payments', '/dev/till'])
      expect([address, (await fetch(server.url + address)).status]).toEqual([address, 404])
  } finally {
    await server.stop()
  }
})
