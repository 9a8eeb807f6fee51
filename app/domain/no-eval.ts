import { config } from 'zod'

// Import before creating any schema that also runs in the browser: zod would probe eval, which the
// CSP forbids.
config({ jitless: true })
