/** Compares with the copy that npm writes at its end. Optional packages may be absent. */
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
