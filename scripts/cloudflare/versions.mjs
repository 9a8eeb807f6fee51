import { wranglerJson } from './wrangler.mjs'

/** @typedef {{ id: string, at: string, commit: string, origin: string }} Version at: ISO date */

/** @returns {Version} */
export function currentVersion() {
  const [latest] = newestFirst()
  if (!latest) throw new Error('Nothing was deployed yet.')
  return findVersion(largestOf(latest))
}

/** The newest older version that served all traffic. @returns {Version | null} */
export function versionBefore(current) {
  const ids = newestFirst().map((deployment) => deployment.versions.find(({ percentage }) => percentage === 100))
  for (const id of new Set(ids.map((version) => version?.version_id))) {
    if (!id || id === current.id) continue
    const version = findVersion(id)
    // After a rollback the previous deployment is the version that was left.
    if (version.at < current.at) return version
  }
  return null
}

/** @returns {Version} */
export function findVersion(id) {
  const { metadata, annotations, resources } = wranglerJson(['versions', 'view', id, '--json'])
  return {
    id,
    at: metadata.created_on,
    commit: annotations?.['workers/tag'] ?? '',
    origin: resources.bindings.find(({ name }) => name === 'SITE_ORIGIN')?.text ?? '',
  }
}

function newestFirst() {
  return wranglerJson(['deployments', 'list', '--json']).sort((a, b) => b.created_on.localeCompare(a.created_on))
}

function largestOf({ versions }) {
  return versions.toSorted((a, b) => b.percentage - a.percentage)[0].version_id
}
