import { config } from 'zod'

// Import before any schema that runs in the browser: zod would probe eval, which the CSP forbids.
config({ jitless: true })
