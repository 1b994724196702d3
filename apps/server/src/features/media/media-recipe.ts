/**
 * Names everything in encodeImage that decides the bytes; raise it with every change there and every other sharp, and
 * all variants are made anew. It stands alone so that the product's own process need not load the encoders.
 */
export const RECIPE = '5'
