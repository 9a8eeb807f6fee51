/** In react-dom's place: what server-rendered components import from it and, without a document, never call for effect. */
export const createPortal = () => null
export const flushSync = <T>(run: () => T): T => run()
export const unstable_batchedUpdates = flushSync
export const version = '18'

export default { createPortal, flushSync, unstable_batchedUpdates, version }
