import { string } from 'zod'

/** In the place of better-auth's 36 social sign-ins, of which Kibanda offers none. */
export const socialProviders = {}
export const socialProviderList: string[] = []
export const SocialProviderListEnum = string()
