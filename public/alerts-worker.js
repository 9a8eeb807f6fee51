// Shows what a push service delivers. It controls no page and answers no request.
const ICON = '/icons/icon-192.png'

addEventListener('install', () => self.skipWaiting())

// Also with a window open: Safari ends a subscription after messages that show nothing.
addEventListener('push', (event) => event.waitUntil(show(messageIn(event.data))))

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

function messageIn(data) {
  try {
    const { title, body, tag, path } = data.json()
    return { title: title || 'Kibanda', body, tag, path: path || '/orders' }
  } catch {
    return { title: 'Kibanda', path: '/orders' }
  }
}

function show({ title, body, tag, path }) {
  const options = { body, icon: ICON, data: { path } }
  return self.registration.showNotification(title, tag ? { ...options, tag, renotify: true } : options)
}

async function open(path) {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((client) => client.url === url.href)
  if (page) await page.focus()
  else await self.clients.openWindow(url.href)
}
