import languages from '../../app/copy/languages.json' with { type: 'json' }

/** Leaves out English: its rows name no language. */
export const otherLanguages = languages.flatMap(({ code, isComplete }) => (isComplete && code !== 'en' ? [code] : []))
