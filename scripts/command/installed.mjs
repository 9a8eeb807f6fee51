/**
 * Whether node_modules holds what the lock asks for: compares package-lock.json with the copy npm leaves in
 * node_modules once an installation is complete. Optional packages (other platforms') may be absent.
 */
export function isInstalled(lock, installed) {
  if (!lock?.packages || !installed?.packages) return false
  return Object.entries(lock.packages).every(
    ([place, entry]) =>
      place === '' ||
      entry.optional ||
      entry.devOptional ||
      entry.link ||
      installed.packages[place]?.version === entry.version,
  )
}
