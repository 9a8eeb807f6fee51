import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#app/data/sql/hash.server.ts'

interface LinkedRun {
  id: string
  storeId: string
  linkVersion: number
}

const SIGNATURE_LENGTH = 22

export function runLinkPath(secret: string, slug: string, run: LinkedRun): string {
  return `/store/${slug}/run/${run.id}.${signatureOf(secret, run, run.linkVersion)}`
}

/** Versions below `run.linkVersion` were stopped. Returns null for a wrong signature. */
export function linkVersionOf(secret: string, run: LinkedRun, signature: string): number | null {
  for (let version = run.linkVersion; version > 0; version -= 1) {
    if (isSame(signatureOf(secret, run, version), signature)) return version
  }
  return null
}

function signatureOf(secret: string, { id, storeId }: LinkedRun, version: number): string {
  const hash = keyedHash(secret, `run:${storeId}:${id}:${version}`)
  return Buffer.from(hash, 'hex').toString('base64url').slice(0, SIGNATURE_LENGTH)
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
