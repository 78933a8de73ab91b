const mall = '/member-center/integral-mall'

export const mallAddress = (page = 1): string => (page > 1 ? `${mall}?page=${page}` : mall)

export const goodsAddress = (prodId: number): string => `/member-center/integral-det/${prodId}`
