#!/bin/sh
# Draws the stream of pitch/ anew. Needs ffmpeg with libx264.
set -eu
cd "$(dirname "$0")"
mkdir -p pitch
line='color=white@0.55'
ffmpeg -v error -y \
  -f lavfi -i 'color=c=0x2f7d4c:s=320x180:r=12:d=16' \
  -f lavfi -i 'color=c=white:s=6x6:r=12:d=16' \
  -f lavfi -i 'color=c=0xd8352a:s=8x8:r=12:d=16' \
  -f lavfi -i 'color=c=0x2a5fd8:s=8x8:r=12:d=16' \
  -filter_complex "
    [0]drawbox=12:10:296:160:$line:2,drawbox=159:10:2:160:$line:fill,drawbox=12:50:44:80:$line:2,
       drawbox=264:50:44:80:$line:2,drawbox=136:66:48:48:$line:2[grass];
    [2]split=3[r1][r2][r3]; [3]split=3[b1][b2][b3];
    [grass][r1]overlay='70+30*sin(t*0.8)':'50+18*cos(t*0.6)'[p1];
    [p1][r2]overlay='130+60*sin(t*0.5)':'110+20*sin(t*0.9)'[p2];
    [p2][r3]overlay='190+50*sin(t*0.7+1)':'70+24*cos(t*0.8)'[p3];
    [p3][b1]overlay='230+30*sin(t*0.6+2)':'60+20*sin(t)'[p4];
    [p4][b2]overlay='180+60*cos(t*0.5)':'120+18*cos(t*0.7)'[p5];
    [p5][b3]overlay='90+40*cos(t*0.9)':'90+26*sin(t*0.5+1)'[p6];
    [p6][1]overlay='157+138*sin(t*0.6)':'87+46*sin(t*1.1)'" \
  -an -c:v libx264 -profile:v baseline -level 3.0 -pix_fmt yuv420p -preset slow -crf 30 \
  -g 48 -keyint_min 48 -sc_threshold 0 -map_metadata -1 -fflags +bitexact -flags:v +bitexact \
  -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 \
  -hls_fmp4_init_filename init.mp4 -hls_segment_filename pitch/pitch-%d.m4s pitch/pitch.m3u8
