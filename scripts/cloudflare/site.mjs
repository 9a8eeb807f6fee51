import * as z from 'zod'

/**
 * Returns the changes that give the site one address and mail, or a refusal in a sentence.
 * @param {Record<string, any>} config
 * @param {{ domain?: string, 'mail-from'?: string, 'support-email'?: string }} options
 */
export function planSite(config, options) {
  const routes = config.routes ?? (config.route ? [config.route] : [])
  const refusal = refuseAddress(config, routes, options)
  if (refusal) return { ok: false, reason: refusal }

  const { vars = {} } = config
  const domain = options.domain ?? domainOf(routes)
  const values = {
    SITE_ORIGIN: options.domain || (domain && !vars.SITE_ORIGIN) ? `https://${domain}` : vars.SITE_ORIGIN || '',
    MAIL_FROM: options['mail-from'] ?? (vars.MAIL_FROM || (domain ? `mail@${domain}` : '')),
    SUPPORT_EMAIL: options['support-email'] ?? (vars.SUPPORT_EMAIL || ''),
  }
  const wrong = refuseValues(values)
  if (wrong) return { ok: false, reason: wrong }

  const changes = Object.entries(values)
    .filter(([key, value]) => value !== (vars[key] ?? ''))
    .map(([key, value]) => ({ table: 'vars', key, value }))
  if (domain && domain !== domainOf(routes)) {
    changes.push({ table: '', key: 'routes', value: [{ pattern: domain, custom_domain: true }] })
  }
  if (domain && config.workers_dev !== false) changes.push({ table: '', key: 'workers_dev', value: false })
  return { ok: true, changes }
}

/** Returns undefined with other or several routes. */
function domainOf(routes) {
  return routes.length === 1 && routes[0].custom_domain ? routes[0].pattern : undefined
}

function refuseAddress({ workers_dev, vars = {} }, routes, { domain }) {
  if (domain !== undefined && !isHostName(domain)) {
    return `--domain ${domain} is not a host name: write it like stall.example, without https:// and in small letters.`
  }
  if (domain && routes.length > 0 && !domainOf(routes)) {
    return 'wrangler.toml has routes that are not a single custom domain: change them there, or remove them and run this again.'
  }
  if (domain || domainOf(routes)) return ''
  if (routes.length > 0 && !vars.SITE_ORIGIN) {
    return 'SITE_ORIGIN is empty and wrangler.toml has several routes: write the address that shoppers see into its [vars].'
  }
  if (routes.length === 0 && workers_dev === false) {
    return 'The site has no address: name its domain (npm run deploy -- --domain stall.example), or set workers_dev = true in wrangler.toml.'
  }
  return ''
}

function isHostName(text) {
  return text.includes('.') && URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text
}

function refuseValues({ SITE_ORIGIN, MAIL_FROM, SUPPORT_EMAIL }) {
  if (MAIL_FROM === '') {
    return 'MAIL_FROM is empty: name the address that mails come from, npm run deploy -- --mail-from mail@stall.example.'
  }
  if (SUPPORT_EMAIL === '') {
    return 'SUPPORT_EMAIL is empty: name the address that people write to, npm run deploy -- --support-email help@stall.example.'
  }
  for (const [name, value] of Object.entries({ MAIL_FROM, SUPPORT_EMAIL })) {
    if (!z.email().safeParse(value).success)
      return `${name} is not a mail address (${value}): write it like mail@stall.example.`
  }
  if (SITE_ORIGIN !== '' && !isOrigin(SITE_ORIGIN)) {
    return `SITE_ORIGIN is not an address (${SITE_ORIGIN}): write it like https://stall.example, without a slash at its end.`
  }
  return ''
}

function isOrigin(text) {
  return text.startsWith('https://') && URL.canParse(text) && new URL(text).origin === text
}
