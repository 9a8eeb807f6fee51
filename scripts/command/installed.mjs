/**
 * Whether node_modules matches package-lock.json: compares it with the copy that npm writes into
 * node_modules after a complete installation. Optional packages (of other platforms) may be absent.
 */
export function isInstalled(lock, installed) {
  if (!lock?.packages || !installed?.packages) return false
  return Object.entries(lock.packages).every(
    ([packagePath, entry]) =>
      packagePath === '' ||
      entry.optional ||
      entry.devOptional ||
      entry.link ||
      installed.packages[packagePath]?.version === entry.version,
  )
}
