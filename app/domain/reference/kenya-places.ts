export interface Place {
  part: string
  name: string
}

const estates: Record<string, string> = {
  'Central Nairobi': `CBD, Upper Hill, Ngara, Pangani, Kariokor, Starehe, Eastleigh, Mathare, Muthaiga,
    Huruma, Kiamaiko, Ziwani, Shauri Moyo, Pumwani`,
  'Westlands and Parklands': `Westlands, Parklands, Highridge, Spring Valley, Kitisuru, Loresho, Kangemi, Mountain View,
    Lower Kabete, Uthiru, Kinoo, Brookside, Gigiri, Runda, Nyari, Rosslyn, Banana, Ruaka`,
  'Kilimani and Ngong Road': `Kilimani, Kileleshwa, Lavington, Hurlingham, Valley Arcade, Milimani, Woodley, Jamhuri,
    Adams Arcade, Kawangware, Riruta, Satellite, Dagoretti Corner, Waithaka, Mutuini, Karen, Ngong, Kibera`,
  "Lang'ata and Nairobi West": `Lang'ata, Nairobi West, Madaraka, South B, South C, Otiende, Southlands, Onyonka, Ngei,
    Hardy, Rongai, Mugoya, Imara Daima`,
  Eastlands: `Buruburu, Umoja, Donholm, Komarock, Kayole, Jericho, Jerusalem, Makadara, Maringo, Bahati, Kaloleni,
    Harambee, Tena, Savannah, Fedha, Tassia, Pipeline, Embakasi, Utawala, Nyayo Estate, Mihang'o, Ruai, Njiru,
    Dandora, Kariobangi, Kariobangi South, Industrial Area, Syokimau, Mlolongo, Kitengela, Athi River`,
  'Thika Road': `Roysambu, Kasarani, Zimmerman, Githurai 44, Githurai 45, Kahawa West, Kahawa Wendani, Kahawa Sukari,
    Garden Estate, Thome, Ridgeways, Mirema, Mwiki, Clay City, Baba Dogo, Ruaraka, Lucky Summer, Ruiru, Juja`,
  Mombasa: `Mombasa CBD, Old Town, Tudor, Kizingo, Ganjoni, Majengo, Nyali, Bamburi, Shanzu, Kisauni, Kongowea, Mtwapa,
    Mkomani, Likoni, Changamwe, Port Reitz, Mikindani, Miritini, Jomvu, Magongo, Utange, Kiembeni, Mtopanga, Makupa`,
  Kisumu: `Kisumu CBD, Milimani, Tom Mboya, Lolwe, Kondele, Manyatta, Nyalenda, Mamboleo, Migosi, Riat, Otonglo, Nyamasaria,
    Polyview, Kenya Re, Arina, Obunga, Dunga, Kibuye, Makasembo, Okore`,
  Nakuru: `Nakuru CBD, Milimani, Section 58, Naka, Lanet, Free Area, Pipeline, Shabab, Kaptembwo, London, Kiamunyi,
    Bahati, Racetrack, Bondeni, Flamingo, Langa Langa, Kiti, Barnabas, Rhonda`,
  Eldoret: `Eldoret CBD, Elgon View, Kapsoya, Pioneer, Langas, Annex, Kimumu, Huruma, Munyaka, West Indies, Maili Nne,
    Kipkaren, Outspan, Chepkoilel, Racecourse, Kapseret, Jerusalem`,
}

const counties = `Baringo, Bomet, Bungoma, Busia, Elgeyo-Marakwet, Embu, Garissa, Homa Bay, Isiolo, Kajiado, Kakamega, Kericho,
  Kiambu, Kilifi, Kirinyaga, Kisii, Kisumu, Kitui, Kwale, Laikipia, Lamu, Machakos, Makueni, Mandera, Marsabit, Meru, Migori,
  Mombasa, Murang'a, Nairobi, Nakuru, Nandi, Narok, Nyamira, Nyandarua, Nyeri, Samburu, Siaya, Taita-Taveta, Tana River,
  Tharaka-Nithi, Trans Nzoia, Turkana, Uasin Gishu, Vihiga, Wajir, West Pokot`

export const estatesOfKenya: readonly Place[] = Object.entries(estates).flatMap(([part, names]) =>
  placesOf(part, names),
)

export const countiesOfKenya: readonly Place[] = placesOf('', counties)

function placesOf(part: string, names: string): Place[] {
  return names.split(',').map((name) => ({ part, name: name.trim() }))
}
