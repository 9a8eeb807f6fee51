import type { Context } from '#app/load-context.server.ts'
import { keyedHash } from '../sql/hash.server.ts'

type Hasher = Pick<Context, 'env' | 'newId'>

/** 'salt:hash' in hex. A secret protects what is one of a million: no cost of a hash would. */
export function hashOf(context: Hasher, storeId: string, person: string, pin: string, salt = context.newId()): string {
  const text = ['pin', storeId, person, salt, pin].join(':')
  return `${salt}:${keyedHash(context.env.BETTER_AUTH_SECRET ?? '', text)}`
}

export function isHashOf(context: Hasher, storeId: string, person: string, pin: string, hash: string): boolean {
  const [salt] = hash.split(':')
  return hashOf(context, storeId, person, pin, salt) === hash
}
