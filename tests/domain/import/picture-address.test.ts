import { expect, test } from 'vitest'
import { pictureAddress } from '#app/domain/catalog/import/picture-address.ts'

const own = ['kibanda.example', 'kibanda.workers.dev', '']

test.each([
  'https://cdn.shopify.com/s/files/1/mug.jpg?v=1',
  'https://cdn.shopify.com:443/mug.jpg',
  'https://sub.domain.co.ke/a%20b.png#x',
  'https://bücher.example/bild.webp',
  'https://10.example/a.jpg',
])('%s may be fetched', (address) => {
  expect(pictureAddress(address, own)?.protocol).toBe('https:')
})

const refused = [
  ...[
    '',
    'mug.jpg',
    '//cdn.example/a.jpg',
    'http://cdn.example/a.jpg',
    'ftp://cdn.example/a.jpg',
    'file:///etc/passwd',
  ],
  ...[
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    'https://',

    'https://cdn.example:8443/a.jpg',
  ],
  ...['https://user@cdn.example/a.jpg', 'https://user:pass@cdn.example/a.jpg', 'https://:pass@cdn.example/a.jpg'],
  ...['https://127.0.0.1/a.jpg', 'https://127.1/a.jpg', 'https://0x7f.0.0.1/a.jpg', 'https://2130706433/a.jpg'],
  ...['https://0177.0.0.1/a.jpg', 'https://0/a.jpg', 'https://169.254.169.254/latest', 'https://10.0.0.8./a.jpg'],
  ...[
    'https://１２７.０.０.１/a.jpg',
    'https://[::1]/a.jpg',
    'https://[::ffff:127.0.0.1]/a.jpg',
    'https://[fd00::1]/a.jpg',
  ],
  ...['https://localhost/a.jpg', 'https://LOCALHOST/a.jpg', 'https://a.localhost/a.jpg', 'https://printer.local/a.jpg'],
  ...['https://db.internal/a.jpg', 'https://metadata.google.internal/', 'https://a.test/a.jpg', 'https://router/a.jpg'],
  ...[
    'https://nas.lan/a.jpg',
    'https://cdn.example./a.jpg',
    'https://a..example/a.jpg',
    'https://cdn.example:80/a.jpg',
  ],
  ...['https://1.0.0.127.in-addr.arpa/a.jpg', 'https://kibanda.example/media/a.jpg', 'https://KIBANDA.example/a.jpg'],
  ...['https://www.kibanda.example/a.jpg', 'https://main.kibanda.workers.dev/a.jpg'],
]

test.each(refused)('an address that may be our own or a private host is refused: %s', (address) => {
  expect(pictureAddress(address, own)).toBeNull()
})
