const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** `GET /shop/notice/info/{id}` is `getShopNoticeInfoById`. */
export const operationId = (route: string): string => {
  const [method = '', path = ''] = route.split(' ')
  const words = path.split('/').flatMap((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name === undefined ? part.split(/\W|_/) : ['by', name]
  })
  return method.toLowerCase() + words.map(capital).join('')
}
