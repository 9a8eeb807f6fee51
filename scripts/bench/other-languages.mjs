import languages from '../../app/copy/languages.json' with { type: 'json' }

/** Codes of the languages that have every word, without English: rows of English name no language. */
export const otherLanguages = languages.flatMap(({ code, isComplete }) => (isComplete && code !== 'en' ? [code] : []))
