import { pictureFile, pictures } from '../../mock-server/test/pictures.ts'
import { api } from '../src/lib/api/api.ts'

const upload = async (): Promise<string> => {
  const file = pictureFile('paper.png', 'image/png', pictures.png())
  return (await api('POST /p/file/uploadImFile', { body: { file } })).filePath
}

/** A complete application as it is typed, with pictures of the account that is logged in. */
const typedApplication = async () => ({
  shopName: '初见杂货',
  shopLogo: await upload(),
  intro: '旧瓷、手账与一些舍不得扔的小东西。',
  tel: '021-55668899',
  provinceId: '310000',
  cityId: '310100',
  areaId: '310115',
  shopAddress: '世纪大道 1000 号 2 层',
  shopLng: '121.5',
  shopLat: '31.23',
  businessLicense: await upload(),
  identityCardFront: await upload(),
  identityCardLater: await upload(),
})

/** The draft in this tab. */
export const keepApplication = async (
  userId: string,
  changes: Partial<Awaited<ReturnType<typeof typedApplication>>> = {},
): Promise<void> => {
  sessionStorage.setItem(`draft:shop:${userId}`, JSON.stringify({ ...(await typedApplication()), ...changes }))
}
