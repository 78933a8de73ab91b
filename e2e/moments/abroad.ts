import type { ErrorPlayer } from './error-player.ts'

/** A province (Hong Kong) that shops do not deliver to. */
const abroad = 810000

export const addAbroad = async ({ buyer }: ErrorPlayer): Promise<void> => {
  const { call } = await buyer()
  const below = async (pid: number) => (await call('GET /p/area/listByPid', undefined, `?pid=${pid}`))[0]?.areaId ?? 0
  const cityId = await below(abroad)
  const where = { provinceId: abroad, cityId, areaId: await below(cityId) }
  await call('POST /p/address/addAddr', { receiver: '苏叶', mobile: '13800138005', addr: '弥敦道 1 号', ...where })
}
