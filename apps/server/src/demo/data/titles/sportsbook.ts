import type { TitleBank } from './title-bank.ts'

/** Titles of sports markets (`SPORTS`) outside e-sport and cockfight. */
export const SPORTSBOOK_GAMES: readonly TitleBank[] = [
  {
    theme: 'football',
    titles: [
      ['ลีกสยามพรีเมียร์จำลอง', 'Siam Virtual Premier'],
      ['ฟุตบอลสด คืนนี้', "Tonight's Live Football"],
      ['บอลเดี่ยวบอลสเต็ป', 'Singles and Parlays'],
      ['ถ้วยสุวรรณภูมิ', 'Suvarnabhumi Cup'],
      ['ลีกลุ่มน้ำโขง', 'Mekong Basin League'],
      ['ฟุตบอลถ้วยแสงเหนือ', 'Northern Lights Cup'],
      ['ราคาบอลไหลสด', 'Moving Odds Live'],
      ['สกอร์ถูกต้อง', 'Correct Score Board'],
      ['ครึ่งแรกครึ่งหลัง', 'Half by Half'],
      ['ฟุตซอลห้าคน', 'Five-a-side Arena'],
      ['ลีกหญิงเอเชียจำลอง', "Asian Women's Virtual League"],
      ['จุดโทษจำลองสามนาที', 'Three Minute Penalties'],
      ['ลีกหมู่เกาะใต้', 'Southern Islands League'],
      ['บอลโลกจำลอง', 'Virtual Nations Cup'],
      ['คริกเก็ตยี่สิบโอเวอร์', 'Twenty Over Cricket'],
      ['รักบี้เจ็ดคน', 'Rugby Sevens'],
    ],
  },
  {
    theme: 'basketball',
    titles: [
      ['บาสเกตบอลสด', 'Courtside Live'],
      ['บาสสามต่อสาม', 'Three-on-Three Hoops'],
      ['ลีกบาสมหานคร', 'Metropolis Basketball League'],
      ['แต้มสูงต่ำบาส', 'Over and Under Hoops'],
    ],
  },
  {
    theme: 'tennis',
    titles: [
      ['เทนนิสสดทุกคอร์ต', 'Every Court Live'],
      ['ปิงปองด่วนสิบห้านาที', 'Fifteen Minute Table Tennis'],
      ['แบดมินตันโอเพน', 'Badminton Open'],
      ['วอลเลย์บอลหญิงสด', "Women's Volleyball Live"],
      ['ตะกร้อลอดห่วง', 'Sepak Takraw Hoop'],
      ['เทนนิสจำลองคอร์ตดิน', 'Virtual Clay Court'],
      ['กอล์ฟสี่วันชิงทอง', 'Four Day Golf'],
      ['สนุกเกอร์เฟรมตัดสิน', 'Deciding Frame Snooker'],
    ],
  },
  {
    theme: 'boxing',
    titles: [
      ['มวยไทยเวทีใหญ่', 'Big Ring Muay Thai'],
      ['มวยสากลชิงเข็มขัด', 'Title Belt Boxing'],
      ['ศึกกรงแปดเหลี่ยมสด', 'Octagonal Cage Live'],
      ['มวยค่ำวันเสาร์', 'Saturday Night Ringside'],
    ],
  },
  {
    theme: 'horse',
    titles: [
      ['ม้าแข่งทางเรียบ', 'Flat Track Racing'],
      ['ม้าแข่งจำลองทุกสองนาที', 'Two Minute Virtual Derby'],
      ['สุนัขแข่งจำลอง', 'Virtual Greyhounds'],
      ['รถลากม้าชิงถ้วย', 'Harness Cup'],
    ],
  },
  {
    theme: 'ice',
    titles: [
      ['ฮอกกี้น้ำแข็งสด', 'Ice Hockey Live'],
      ['สกีกระโดดไกล', 'Long Hill Ski Jump'],
    ],
  },
  {
    theme: 'train',
    titles: [['มอเตอร์สปอร์ตชิงเส้น', 'Chequered Flag Motorsport']],
  },
  {
    theme: 'sea',
    titles: [['แข่งเรือยาวประเพณี', 'Longboat Regatta']],
  },
]
