import { existsSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stop } from '../../scripts/command/stop.mjs'

const folders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/Library/Fonts',
  ...['.fonts', '.local/share/fonts', 'Library/Fonts'].map((folder) => path.join(os.homedir(), folder)),
]

/** The environment of a program that draws letters: what a page calls system-ui is Roboto. */
export function fontsEnv() {
  return { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)) }
}

export function isRobotoInstalled(searchedFolders = folders) {
  return searchedFolders
    .filter(existsSync)
    .some((folder) =>
      readdirSync(folder, { recursive: true }).some((file) =>
        /(^|[\\/])Roboto(-Regular|\[[\w,]+\])\.(ttf|otf)$/.test(file),
      ),
    )
}

/** Ends a command whose pictures are committed when their letters would be another font's. */
export function requireRoboto() {
  if (!isRobotoInstalled())
    stop('These pictures are drawn with Roboto, which is not installed: install it (Debian: fonts-roboto).')
}
