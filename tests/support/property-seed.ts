import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    propertySeed: number
  }
}

fc.configureGlobal({ seed: inject('propertySeed') })
