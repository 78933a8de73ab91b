import { query } from '../../lib/api/query.ts'

export const cartInfoQuery = query('POST /p/shopCart/info', { body: [] })
export const cartCountQuery = query('GET /p/shopCart/prodCount')
export const expiredQuery = query('GET /p/shopCart/expiryProdList')
