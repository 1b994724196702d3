import type { TitleBank } from './title-bank.ts'

/** Titles of sports markets (`SPORTS`) outside e-sport and cockfight. */
export const SPORTSBOOK_GAMES: readonly TitleBank[] = [
  {
    theme: 'football',
    titles: [
      ['ลีกสยามพรีเมียร์จำลอง', 'Siam Virtual Premier'],
      ['ฟุตบอลสด คืนนี้', "Tonight's Live Football"],
      ['บอลเดี่ยวบอลสเต็ป', 'Singles and Parlays', { hero: 'noto:soccer-ball' }],
      ['ถ้วยสุวรรณภูมิ', 'Suvarnabhumi Cup', { hero: 'noto:trophy' }],
      ['ลีกลุ่มน้ำโขง', 'Mekong Basin League'],
      ['ฟุตบอลถ้วยแสงเหนือ', 'Northern Lights Cup'],
      ['ราคาบอลไหลสด', 'Moving Odds Live'],
      ['สกอร์ถูกต้อง', 'Correct Score Board'],
      ['ครึ่งแรกครึ่งหลัง', 'Half by Half'],
      ['ฟุตซอลห้าคน', 'Five-a-side Arena', { hero: 'noto:soccer-ball' }],
      ['ลีกหญิงเอเชียจำลอง', "Asian Women's Virtual League"],
      ['จุดโทษจำลองสามนาที', 'Three Minute Penalties'],
      ['ลีกหมู่เกาะใต้', 'Southern Islands League'],
      ['บอลโลกจำลอง', 'Virtual Nations Cup'],
      ['คริกเก็ตยี่สิบโอเวอร์', 'Twenty Over Cricket'],
      ['รักบี้เจ็ดคน', 'Rugby Sevens', { hero: 'noto:rugby-football' }],
    ],
  },
  {
    theme: 'basketball',
    titles: [
      ['บาสเกตบอลสด', 'Courtside Live', { hero: 'noto:basketball' }],
      ['บาสสามต่อสาม', 'Three-on-Three Hoops', { hero: 'noto:basketball' }],
      ['ลีกบาสมหานคร', 'Metropolis Basketball League', { hero: 'noto:basketball' }],
      ['แต้มสูงต่ำบาส', 'Over and Under Hoops', { hero: 'noto:basketball' }],
    ],
  },
  {
    theme: 'tennis',
    titles: [
      ['เทนนิสสดทุกคอร์ต', 'Every Court Live', { hero: 'noto:tennis' }],
      ['ปิงปองด่วนสิบห้านาที', 'Fifteen Minute Table Tennis', { hero: 'noto:ping-pong' }],
      ['แบดมินตันโอเพน', 'Badminton Open', { hero: 'noto:badminton' }],
      ['วอลเลย์บอลหญิงสด', "Women's Volleyball Live", { hero: 'noto:volleyball' }],
      ['ตะกร้อลอดห่วง', 'Sepak Takraw Hoop'],
      ['เทนนิสจำลองคอร์ตดิน', 'Virtual Clay Court', { hero: 'noto:tennis' }],
      ['กอล์ฟสี่วันชิงทอง', 'Four Day Golf', { hero: 'noto:flag-in-hole' }],
      ['สนุกเกอร์เฟรมตัดสิน', 'Deciding Frame Snooker', { hero: 'noto:pool-8-ball' }],
    ],
  },
  {
    theme: 'boxing',
    titles: [
      ['มวยไทยเวทีใหญ่', 'Big Ring Muay Thai', { hero: 'flat:boxing-glove' }],
      ['มวยสากลชิงเข็มขัด', 'Title Belt Boxing', { hero: 'game:champions' }],
      ['ศึกกรงแปดเหลี่ยมสด', 'Octagonal Cage Live', { hero: 'game:high-kick' }],
      ['มวยค่ำวันเสาร์', 'Saturday Night Ringside', { hero: 'flat:boxing-glove' }],
    ],
  },
  {
    theme: 'horse',
    titles: [
      ['ม้าแข่งทางเรียบ', 'Flat Track Racing', { hero: 'noto:horse-racing' }],
      ['ม้าแข่งจำลองทุกสองนาที', 'Two Minute Virtual Derby', { hero: 'noto:horse-racing' }],
      ['สุนัขแข่งจำลอง', 'Virtual Greyhounds', { hero: 'game:hound' }],
      ['รถลากม้าชิงถ้วย', 'Harness Cup', { hero: 'noto:horse-face' }],
    ],
  },
  {
    theme: 'ice',
    titles: [
      ['ฮอกกี้น้ำแข็งสด', 'Ice Hockey Live', { hero: 'noto:ice-hockey' }],
      ['สกีกระโดดไกล', 'Long Hill Ski Jump', { hero: 'noto:skis' }],
    ],
  },
  {
    theme: 'train',
    titles: [['มอเตอร์สปอร์ตชิงเส้น', 'Chequered Flag Motorsport', { hero: 'noto:racing-car' }]],
  },
  {
    theme: 'sea',
    titles: [['แข่งเรือยาวประเพณี', 'Longboat Regatta', { hero: 'noto:canoe' }]],
  },
]
