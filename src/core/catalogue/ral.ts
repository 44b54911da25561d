/**
 * What a RAL Classic number looks like on a screen. RAL defines its colours by measurement, so these values are
 * approximations in common use: good for finding a colour that comes near, not for matching one. Pearl, metallic and
 * luminous colours have none.
 */
import { isHex } from '#core/catalogue/color'

/** Each number with six digits of hex. */
const SCREEN_VALUES = `
  1000 bebd7f 1001 c2b078 1002 c6a664 1003 e5be01 1004 cda434 1005 a98307 1006 e4a010 1007 dc9d00
  1011 8a6642 1012 c7b446 1013 eae6ca 1014 e1cc4f 1015 e6d690 1016 edff21 1017 f5d033 1018 f8f32b
  1019 9e9764 1020 999950 1021 f3da0b 1023 fad201 1024 aea04b 1027 9d9101 1028 f4a900 1032 d6ae01
  1033 f3a505 1034 efa94a 1037 f09200 2000 ed760e 2001 c93c20 2002 cb2821 2003 ff7514 2004 f44611
  2008 f75e25 2009 f54021 2010 d84b20 2011 ec7c26 2012 e55137 3000 af2b1e 3001 a52019 3002 a2231d
  3003 9b111e 3004 75151e 3005 5e2129 3007 412227 3009 642424 3011 781f19 3012 c1876b 3013 a12312
  3014 d36e70 3015 ea899a 3016 b32821 3017 e63244 3018 d53032 3020 cc0605 3022 d95030 3027 c51d34
  3028 cb3234 3031 b32428 4001 6d3f5b 4002 922b3e 4003 de4c8a 4004 641c34 4005 6c4675 4006 a03472
  4007 4a192c 4008 924e7d 4009 a18594 4010 cf3476 5000 354d73 5001 1f3438 5002 20214f 5003 1d1e33
  5004 18171c 5005 1e2460 5007 3e5f8a 5008 26252d 5009 025669 5010 0e294b 5011 231a24 5012 3b83bd
  5013 1e213d 5014 606e8c 5015 2271b3 5017 063971 5018 3f888f 5019 1b5583 5020 1d334a 5021 256d7b
  5022 252850 5023 49678d 5024 5d9b9b 6000 316650 6001 287233 6002 2d572c 6003 424632 6004 1f3a3d
  6005 2f4538 6006 3e3b32 6007 343b29 6008 39352a 6009 31372b 6010 35682d 6011 587246 6012 343e40
  6013 6c7156 6014 47402e 6015 3b3c36 6016 1e5945 6017 4c9141 6018 57a639 6019 bdecb6 6020 2e3a23
  6021 89ac76 6022 25221b 6024 308446 6025 3d642d 6026 015d52 6027 84c3be 6028 2c5545 6029 20603d
  6032 317f43 6033 497e76 6034 7fb5b5 7000 78858b 7001 8a9597 7002 7e7b52 7003 6c7059 7004 969992
  7005 646b63 7006 6d6552 7008 6a5f31 7009 4d5645 7010 4c514a 7011 434b4d 7012 4e5754 7013 464531
  7015 434750 7016 293133 7021 23282b 7022 332f2c 7023 686c5e 7024 474a51 7026 2f353b 7030 8b8c7a
  7031 474b4e 7032 b8b799 7033 7d8471 7034 8f8b66 7035 d7d7d7 7036 7f7679 7037 7d7f7d 7038 b5b8b1
  7039 6c6960 7040 9da1aa 7042 8d948d 7043 4e5452 7044 cac4b0 7045 909090 7046 82898f 7047 d0d0d0
  8000 826c34 8001 955f20 8002 6c3b2a 8003 734222 8004 8e402a 8007 59351f 8008 6f4f28 8011 5b3a29
  8012 592321 8014 382c1e 8015 633a34 8016 4c2f27 8017 45322e 8019 403a3a 8022 212121 8023 a65e2e
  8024 79553d 8025 755c48 8028 4e3b31 9001 fdf4e3 9002 e7ebda 9003 f4f4f4 9004 282828 9005 0a0a0a
  9010 f1ece1 9011 1c1c1c 9016 f6f6f6 9017 1e1e1e 9018 d7d7d7
`

const BY_NUMBER = new Map(
  [...SCREEN_VALUES.matchAll(/(\d{4}) (\w{6})/g)].map(([, number = '', hex = '']) => [number, `#${hex}`]),
)

export type WantedColor =
  | { hex: string; name: string }
  /** A number of the right form that has no screen value here. */
  | { unknown: string }

/**
 * @param text as somebody types a colour: `#F0700C`, `f0700c`, `RAL 2004`, `ral2004` or `2004`
 * @returns what is meant, or undefined for what is neither
 */
export function wantedColor(text: string): WantedColor | undefined {
  const typed = text.trim()
  const [, number] = /^(?:ral)?[\s-]*(\d{4})$/i.exec(typed) ?? []
  if (number) {
    const [hex, name] = [BY_NUMBER.get(number), `RAL ${number}`]
    return hex ? { hex, name } : { unknown: name }
  }
  if (!isHex(typed)) return undefined
  const hex = `#${typed.replace('#', '').toLowerCase()}`
  return { hex, name: hex }
}
