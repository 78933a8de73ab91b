import type { Point } from './coordinates.ts'

/** The seats of the provinces, to a tenth of a degree: by the first digits of the region’s id, with code and abbreviation. */
const seats = `11 BJ 京 116.4 39.9,12 TJ 津 117.2 39.1,13 HE 冀 114.5 38.0,14 SX 晋 112.5 37.9,15 NM 蒙 111.7 40.8
21 LN 辽 123.4 41.8,22 JL 吉 125.3 43.9,23 HL 黑 126.6 45.8,31 SH 沪 121.5 31.2,32 JS 苏 118.8 32.1
33 ZJ 浙 120.2 30.3,34 AH 皖 117.3 31.9,35 FJ 闽 119.3 26.1,36 JX 赣 115.9 28.7,37 SD 鲁 117.1 36.7
41 HA 豫 113.7 34.8,42 HB 鄂 114.3 30.6,43 HN 湘 112.9 28.2,44 GD 粤 113.3 23.1,45 GX 桂 108.4 22.8
46 HI 琼 110.3 20.0,50 CQ 渝 106.6 29.6,51 SC 川 104.1 30.7,52 GZ 黔 106.7 26.6,53 YN 滇 102.7 25.0
54 XZ 藏 91.1 29.7,61 SN 陕 108.9 34.3,62 GS 甘 103.8 36.1,63 QH 青 101.8 36.6,64 NX 宁 106.2 38.5
65 XJ 新 87.6 43.8,71 TW 台 121.5 25.0,81 HK 港 114.2 22.3,82 MO 澳 113.5 22.2`

export interface Seat extends Point {
  readonly provinceId: string
  readonly zh: string
  readonly en: string
}

export const provinceSeats: readonly Seat[] = seats.split(/[,\n]/).map((seat) => {
  const [digits = '', en = '', zh = '', lng, lat] = seat.split(' ')
  return { provinceId: `${digits}0000`, zh, en, lng: Number(lng), lat: Number(lat) }
})

export const seatOf = (provinceId: string): Seat | undefined =>
  provinceSeats.find((seat) => seat.provinceId === provinceId)
