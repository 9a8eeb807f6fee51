interface Route {
  id: string
  module: string
}

const TRIES = 3

/**
 * Takes the place of Remix's own, which reloads the page where a file does not come: without a
 * server the page waits. A page that was pressed is loaded whole; a form reloads its own.
 */
export async function loadRouteModule(route: Route, modules: Record<string, unknown>): Promise<unknown> {
  if (route.id in modules) return modules[route.id]
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      modules[route.id] = await import(/* @vite-ignore */ route.module)
      return modules[route.id]
    } catch (error) {
      console.warn('a page did not come', error)
    }
    // Answered once there is a server; no more tries mend that a deployment has removed the file.
    const { ok } = await fetch(route.module, { cache: 'no-store' })
    if (!ok) break
  }
  loadAnew()
  return new Promise(() => undefined)
}

/** Nothing for what is fetched early. */
function loadAnew(): void {
  const { navigation, fetchers } = window.__remixRouter.state
  if (navigation.state === 'loading') location.assign(navigation.location.pathname + navigation.location.search)
  else if (navigation.state !== 'idle' || [...fetchers.values()].some(({ state }) => state !== 'idle'))
    location.reload()
}
