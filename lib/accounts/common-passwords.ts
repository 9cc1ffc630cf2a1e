/**
 * Words of which commonly chosen passwords consist, in lower case; digits and signs around them make a password no
 * better. Taken from lists of leaked passwords, where each is among the most used.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwords passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd passwort motdepasse contrasena senha
  qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz azerty asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn
  zxcvbnm qazwsx qazwsxedc qwerasdf qwerasdfzxcv asdfzxcv qweasd qweasdzxc wasd poiuytrewq lkjhgfdsa mnbvcxz
  йцукен йцукенг йцукенгшщз фывапролдж фывапр фыва ячсмитьбю пароль пароли парольпароль мойпароль админ администратор
  привет любовь солнышко наташа настя марина сергей андрей александр дмитрий бухгалтер бухгалтерия договор документы
  admin administrator adminadmin root rootroot toor user username guest default changeme changeit letmein welcome login master
  secret secrets topsecret access system server manager office company business account accountant buhgalter dokumenty documents
  iloveyou ilovegod iloveu loveyou lovely sunshine princess dragon monkey football baseball basketball superman batman spiderman
  starwars pokemon michael jordan jennifer jessica ashley charlie thomas daniel anthony joshua matthew andrew robert
  computer internet samsung iphone android google facebook youtube twitter yandex vkontakte mailru rambler liverpool
  chelsea arsenal barcelona realmadrid spartak zenit dinamo cska lokomotiv mercedes ferrari porsche corvette mustang
  whatever trustno trustnoone nothing something freedom forever summer winter spring autumn january february march april june
  july august september october november december monday tuesday wednesday thursday friday saturday sunday russia moscow
  moskva rossiya privet natasha svetlana tatyana elena marina sergey andrey aleksandr dmitriy vladimir maksim nikita parol
  parolparol gfhjkm ghbdtn ytrewq gjlcnhjqrf correcthorsebatterystaple correct horse battery staple hello helloworld test testtest
  testing example demo demodemo temp temporary abc abcd abcde abcdef abcdefg abcdefgh abcdefghij alphabet`.split(
    /\s+/,
  ),
);

/** Passwords of ten characters and more from the same lists that contain none of the words. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc qazwsxedc123
  q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7 zaq12wsxcde3 zaq1zaq1zaq1 zaq1xsw2cde3 1234qwerasdf 123qweasdzxc 1qaz1qaz1qaz
  123456789a 123456789q 123456789z a123456789 q123456789 z123456789 aa123456789 1234567890a 1234567890q a1b2c3d4e5
  a1s2d3f4g5 a1s2d3f4g5h6 1a2b3c4d5e 1a2s3d4f5g asd123asd123 qwe123qwe123 qwe123asd456 1qw23er45ty6 3.1415926535 31415926535
  3141592653 2718281828 1029384756 0192837465 1357924680 2468013579 1122334455 11223344556677 112233445566 1234554321
  123454321a 12344321aa 9876543210 0987654321 12345678910 1234567891 1234567891011 123456789101112 1234567899 1123581321 7777777aaa 1472583690 147258369a 1593572468 159357258456
  7894561230 789456123a 4815162342 9379992999 qwaszx1234 wsxedcrfvtgb edcrfvtgbyhn trustno1trustno1 monkey123456 dragon123456`.split(
    /\s+/,
  ),
);
