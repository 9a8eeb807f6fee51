import { config } from 'zod'

// For forms that are checked in the browser too, imported before any schema is made: our pages forbid eval, and zod would
// try it to find that out.
config({ jitless: true })
