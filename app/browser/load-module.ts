import { readStored, writeStored } from './browser-storage.ts'

const RELOADED = 'reloaded-for-a-part'

/**
 * Loads a part of the page that most visits never need. A page from before a deployment asks for a file that is gone: then it
 * is loaded anew, once, and knows the new one. The cart is kept.
 */
export async function loadModule<T>(part: () => Promise<T>): Promise<T | null> {
  try {
    const loaded = await part()
    writeStored('sessionStorage', RELOADED, null)
    return loaded
  } catch (error) {
    console.warn('a part of the page did not load', error)
    if (navigator.onLine && !readStored('sessionStorage', RELOADED)) {
      writeStored('sessionStorage', RELOADED, '1')
      location.reload()
      // No answer any more: whoever heard one could go back in the history, which ends the reload.
      return new Promise(() => undefined)
    }
    return null
  }
}
