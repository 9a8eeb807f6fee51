/** Loaded by the first letter typed. */
export const loadSearch = () => import('#app/domain/catalog/search.ts').then(({ searchProducts }) => searchProducts)
