import type { LanguageCode } from '@foyer/contract'
import type { Streams } from '../../gateways/index.ts'

/** Hosts that a demo shows where no chat is set up; their names say what they are. */
const HOSTS = [
  { id: 'demo-1', names: { EN: 'Mali (demo)', TH: 'มะลิ (สาธิต)' }, titles: { EN: 'Baccarat', TH: 'บาคาร่า' } },
  { id: 'demo-2', names: { EN: 'Anan (demo)', TH: 'อนันต์ (สาธิต)' }, titles: { EN: 'Roulette', TH: 'รูเล็ต' } },
  { id: 'demo-3', names: { EN: 'Ploy (demo)', TH: 'พลอย (สาธิต)' }, titles: { EN: 'Sic bo', TH: 'ไฮโล' } },
] as const

/** The stand-in's streams in the language of the reader, else in English. */
export function standInStreams(language: LanguageCode): Streams {
  const known = language === 'TH' ? 'TH' : 'EN'
  return {
    rooms: HOSTS.map(({ id, titles }) => ({ id, host: id, title: titles[known] })),
    hosts: HOSTS.map(({ id, names }) => ({
      id,
      name: names[known],
      picture: '',
      active: true,
      streaming: true,
    })),
  }
}
