import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './children.mjs'

/** Files that git has or would add. @param {string[]} folders @returns {string[]} */
export function projectFiles(...folders) {
  // Git refuses a project of another user, which root in a container often has.
  const git = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', [...git, ...folders], { cwd: root, encoding: 'utf8' }).split('\0')
  return files.filter((file) => file && existsSync(path.join(root, file)))
}
