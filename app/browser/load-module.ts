import { readStored, writeStored } from './browser-storage.ts'

const RELOADED = 'reloaded-for-a-part'

/**
 * Loads a module that most visits never need. After a deployment an open page requests a file that
 * no longer exists: then it reloads once, and the cart is kept.
 */
export async function loadModule<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    const loaded = await load()
    writeStored('sessionStorage', RELOADED, null)
    return loaded
  } catch (error) {
    console.warn('a part of the page did not load', error)
    if (navigator.onLine && !readStored('sessionStorage', RELOADED)) {
      writeStored('sessionStorage', RELOADED, '1')
      location.reload()
      // Never resolves: a caller that got null could go back in the history and cancel the reload.
      return new Promise(() => undefined)
    }
    return null
  }
}
