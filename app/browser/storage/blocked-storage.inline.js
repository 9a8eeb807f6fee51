// Runs in the head, where all cookies may be blocked: Remix reads sessionStorage without a try.
try {
  sessionStorage.getItem('')
} catch {
  const entries = new Map()
  Object.defineProperty(window, 'sessionStorage', {
    value: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, text) => entries.set(key, text),
      removeItem: (key) => entries.delete(key),
    },
  })
}
