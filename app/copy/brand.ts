export const PRODUCT_NAME = 'Kibanda'
