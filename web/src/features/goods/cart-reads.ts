/** Whatever the cart shows: refreshed when something is put into it. */
export const cartReads = [
  { queryKey: ['GET /p/shopCart/prodCount'] },
  { queryKey: ['POST /p/shopCart/info'] },
  { queryKey: ['POST /p/shopCart/totalPay'] },
  { queryKey: ['GET /p/shopCart/expiryProdList'] },
]
